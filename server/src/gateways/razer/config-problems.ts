import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../web-address.ts';
import type { RazerConfig } from './config.ts';

export function razerProblems(config: RazerConfig): readonly ConfigProblem[] {
  const { merchantId, verifyKey, secretKey, payHost, apiHost, country } = config;
  return problemsIn([
    // With digits alone nobody could tell where it ends and the amount begins: they are signed as one text.
    { setting: 'merchantId', value: merchantId, fits: /^(?=.*[A-Za-z_])\w{1,32}$/ },
    { setting: 'verifyKey', value: verifyKey, fits: /^[0-9a-f]{32}$/ },
    {
      setting: 'secretKey',
      value: secretKey,
      fits: (key) => /^[0-9a-f]{32}$/.test(key) && key !== verifyKey,
    },
    { setting: 'payHost', value: payHost, fits: isHost },
    { setting: 'apiHost', value: apiHost, fits: isHost },
    { setting: 'country', value: country, fits: /^[A-Z]{2}$/ },
  ]);
}
