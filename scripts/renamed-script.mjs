/**
 * What the former name of an npm script runs: `"old": "node scripts/renamed-script.mjs npm run
 * new"`. It names the new command and fails, so that a script that still calls the old one is
 * noticed.
 */
const before = process.env['npm_lifecycle_event'] ?? 'this script';
process.stderr.write(`npm run ${before} is now: ${process.argv.slice(2).join(' ')}\n`);
process.exitCode = 1;
