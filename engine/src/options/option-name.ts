import type { TranslatedName } from '../menu/translated-name.ts';
import type { OptionGroup } from './option-group.ts';

/** The group's name where guests need it to understand a choice: 'Half' of what? (OPTION-13) */
export function optionNameOf({ multiple, name }: OptionGroup): TranslatedName | null {
  return multiple ? null : name;
}
