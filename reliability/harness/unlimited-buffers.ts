import { createRequire } from 'node:module';

/** Loaded with --import: connections keep whatever their clients do not read. */
const fromSocketIo = createRequire(import.meta.resolve('socket.io'));
const engine: unknown = fromSocketIo('engine.io');
const connection: unknown = Reflect.get(Object(engine), 'Socket');
const prototype: unknown = Reflect.get(Object(connection), 'prototype');
if (typeof prototype !== 'object' || prototype === null) throw new Error('engine.io has no Socket');
const listen: unknown = Reflect.get(prototype, 'on');
if (typeof listen !== 'function') throw new Error('a Socket of engine.io has no listeners');

Reflect.set(prototype, 'on', function on(this: object, event: string, listener: unknown): object {
  // What a connection is sent is counted, and shared with others, when its packets are created.
  if (event !== 'packetCreate') Reflect.apply(listen, this, [event, listener]);
  return this;
});
