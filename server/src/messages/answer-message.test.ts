import { changeReasons } from '@servery/contract/change-reasons.ts';
import { errorCodes, wireError } from '@servery/contract/errors.ts';
import { drawerReasons, tenderReasons } from '@servery/contract/till-reasons.ts';
import { describe, expect, it } from 'vitest';
import { answerMessage } from './answer-message.ts';

const english = { cookies: '', accepted: '' };
const hongKong = { cookies: '', accepted: 'fr-FR,zh-HK;q=0.9,en;q=0.5' };
const mainland = { cookies: 'a=b; i18n_redirected=zh-cn', accepted: 'zh-HK' };

describe('the message of a failed call', () => {
  it.each([
    ['', 'zh-TW,zh;q=0.9', '訂單已結束，請重新掃描 QR Code。'],
    ['i18n_redirected=zh-hk', 'zh-TW', '訂單已結束，請重新掃描 QR Code。'],
    ['i18n_redirected=zh-cn', 'zh-TW', '订单已结束，请重新扫描二维码。'],
    ['', 'zh-HK,zh-TW;q=0.5', '訂單已結束，請重新掃描二維碼。'],
    ['', 'en,zh-TW;q=0.5', 'Order is closed. Please scan QR Code again.'],
  ])('[I18N-05] is that of Taiwan for a caller from there: %j, %s', (cookies, accepted, text) => {
    expect(answerMessage(wireError('sessionClosed'), { cookies, accepted })).toBe(text);
  });

  it.each(errorCodes)('[CALL-08] is a whole sentence for %s in every language', (code) => {
    const messages = [english, hongKong, mainland].map((languages) =>
      answerMessage(wireError(code), languages),
    );
    expect(new Set(messages).size).toBeGreaterThan(1);
    for (const message of messages) {
      expect(message.length).toBeGreaterThan(3);
      expect(message).not.toMatch(/[{}]|undefined|errors\./);
    }
  });

  const reasoned = [
    ['changeRefused', changeReasons],
    ['tenderRefused', tenderReasons],
    ['drawerRefused', drawerReasons],
  ] as const;

  it.each(reasoned)('[CALL-08] says for every reason of %s why staff are refused', (code, all) => {
    for (const languages of [english, hongKong, mainland, { cookies: '', accepted: 'zh-TW' }]) {
      const messages = all.map((reason) => answerMessage(wireError(code, { reason }), languages));
      expect(new Set(messages).size).toBe(all.length);
      expect(messages).not.toContain(answerMessage(wireError(code), languages));
      expect(messages.filter((message) => /[{}]|answers\./.test(message))).toEqual([]);
    }
  });

  it('[CALL-08] is the general one for a reason that nobody knows', () => {
    const general = answerMessage(wireError('changeRefused'), english);
    const cancelled = wireError('changeRefused', { reason: 'lineCancelled' });
    expect(answerMessage(cancelled, mainland)).toBe('这道菜品已取消。');
    expect(answerMessage(wireError('changeRefused', { reason: 'toString' }), english)).toBe(
      general,
    );
  });

  it('[CALL-08] is the chosen language, then the browser’s, then English', () => {
    const invalid = wireError('cartInvalid', { reason: 'cartEmpty', lines: [] });
    expect(answerMessage(invalid, english)).toBe('Cart invalid');
    expect(answerMessage(invalid, hongKong)).toBe('購物車內容有誤');
    expect(answerMessage(invalid, mainland)).toBe('购物车内容有误');
    expect(answerMessage(invalid, { cookies: '', accepted: 'fr' })).toBe('Cart invalid');
  });
});
