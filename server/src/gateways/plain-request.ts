/**
 * Not imported from node:http: Node would load all that such an import may name, fetch and
 * WebSocket included, which takes megabytes of memory and a tenth of a second of every start.
 */
export const { request: plainRequest } = process.getBuiltinModule('node:http');
