import manifest from '../package.json' with { type: 'json' };

/** The version that is released; the number stands in package.json and nowhere else. */
export const { version } = manifest;
