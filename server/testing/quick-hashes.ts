import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Argon2 is slow on purpose, so that nobody guesses passwords: a tenth of the computing time of
// the server's tests went there. Here it has the least memory and one pass; `npm run test:all`
// computes the real thing.
const isQuick = Symbol.for('servery.quickHashes');

if (process.env['TEST_SCOPE'] === 'sample' && !(isQuick in crypto)) {
  const { argon2 } = crypto;
  const quick: typeof argon2 = (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);
  Object.assign(crypto, { argon2: quick, [isQuick]: true });
  syncBuiltinESMExports();
}
