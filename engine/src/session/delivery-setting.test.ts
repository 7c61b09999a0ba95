import { describe, expect, it } from 'vitest';
import { deliverySettingProblems } from './delivery-setting.ts';

const area = (_id: string, ...values: readonly (readonly [lang: string, value: string])[]) => ({
  _id,
  name: values.map(([lang, value]) => ({ lang, value })),
});

describe('the zones that a manager writes', () => {
  it('[SETTINGS-14] may share words of different languages', () => {
    const zones = [
      { areas: [area('a', ['en', 'Central'], ['zh-hk', '中環'])] },
      { areas: [area('b', ['en', 'Sheung Wan'], ['zh-cn', '中環'])] },
    ];
    expect(deliverySettingProblems(zones)).toEqual([]);
    expect(deliverySettingProblems([])).toEqual([]);
  });

  it('[SETTINGS-14] name the field that is wrong', () => {
    const zones = [
      { areas: [area('a', ['en', 'Central'])] },
      { areas: [] },
      {
        areas: [area('b', ['en', ' ']), area('c', ['en', ' CENTRAL ']), area('a', ['en', 'Peak'])],
      },
    ];
    expect(deliverySettingProblems(zones)).toEqual([
      { field: 'zones.1.areas', code: 'deliveryZoneEmpty' },
      { field: 'zones.2.areas.0.name', code: 'nameMissing' },
      { field: 'zones.2.areas.1.name', code: 'deliveryAreaTwice' },
      { field: 'zones.2.areas.2.name', code: 'deliveryAreaTwice' },
    ]);
  });
});
