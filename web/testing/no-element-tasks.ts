import { createRequire } from 'node:module';

// For debuggers, React gives every element a task and the stack of its maker, which takes a
// fifth of the time of all tests. It looks for the function when it is loaded, so this file comes
// before every import of React; stacks it takes only while it has taken few.
Reflect.deleteProperty(console, 'createTask');

const react: unknown = createRequire(import.meta.url)('react');
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown =
  typeof react === 'object' && react !== null ? Reflect.get(react, name) : null;
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
