// React gives every element a task for debuggers, which takes a tenth of the time of all tests.
// It looks for the function when it is loaded, so this file comes before every import of React.
Reflect.deleteProperty(console, 'createTask');
