import { refusalCodes } from '@servery/engine/refusal.ts';
import type { RuleRefusal } from '@servery/engine/refusal.ts';
import { fieldsOf, listOf, money, oneOf, text, whole } from './golden-read.ts';
import type { Fields, Read } from './golden-read.ts';

const readFreeItem: Read<{ readonly product: string; readonly quantity: number }> = (value, at) => {
  const fields = fieldsOf(value, at, ['product', 'quantity']);
  return { product: fields.need('product', text), quantity: fields.need('quantity', whole) };
};

function withFigures(code: RuleRefusal['code'], of: Fields): RuleRefusal {
  switch (code) {
    case 'ruleDeny':
      return { code, rule: of.need('rule', text) };
    case 'ruleMinQty':
    case 'ruleMinWeight':
      return { code, needed: of.need('needed', whole), found: of.need('found', whole) };
    case 'ruleMinTotal':
    case 'ruleAfterMinTotal':
      return { code, needed: of.need('needed', money), found: of.need('found', money) };
    case 'ruleIncludeModifier':
    case 'ruleExcludeModifier':
      return { code, modifier: of.need('modifier', text) };
    case 'ruleMissingFree':
    case 'ruleExtraFree':
      return { code, products: of.need('products', listOf(readFreeItem)) };
    default:
      return { code };
  }
}

export const readRefusal: Read<RuleRefusal | null> = (value, at) => {
  const fields = fieldsOf(value, at, ['code', 'rule', 'needed', 'found', 'modifier', 'products']);
  return withFigures(fields.need('code', oneOf(refusalCodes)), fields);
};
