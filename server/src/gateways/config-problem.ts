/** Names the setting, never its value: it may be a secret. */
export interface ConfigProblem {
  readonly code: 'settingMissing' | 'settingInvalid';
  readonly setting: string;
}

export interface SettingCheck {
  readonly setting: string;
  readonly value: string;
  readonly fits: RegExp | ((value: string) => boolean);
}

export function problemsIn(checks: readonly SettingCheck[]): readonly ConfigProblem[] {
  return checks.flatMap(({ setting, value, fits }): ConfigProblem[] => {
    if (value === '') return [{ code: 'settingMissing', setting }];
    const isFit = typeof fits === 'function' ? fits(value) : fits.test(value);
    return isFit ? [] : [{ code: 'settingInvalid', setting }];
  });
}
