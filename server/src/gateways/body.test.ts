import { describe, expect, it } from 'vitest';
import { formBody, maxBodyBytes, readForm } from './body.ts';
import { posted } from '../../testing/gateway-samples.ts';

describe('a posted form', () => {
  it('is read by name, with plus and percent decoded', () => {
    const { body } = posted('a=1+2&b=%E8%8C%B6&c=');
    expect(readForm(body)).toEqual(
      new Map([
        ['a', '1 2'],
        ['b', '茶'],
        ['c', ''],
      ]),
    );
  });

  it('is read back as it was written', () => {
    const fields = { name: 'A & B = C', plus: '1+1', tea: '奶茶', empty: '' };
    expect(readForm(posted(formBody(fields)).body)).toEqual(new Map(Object.entries(fields)));
  });

  it('[PAY-03] is refused when a name appears twice, even with the same value', () => {
    expect(readForm(posted('status=11&status=00').body)).toEqual({ code: 'bodyUnreadable' });
    expect(readForm(posted('status=00&st%61tus=00').body)).toEqual({ code: 'bodyUnreadable' });
  });

  it('[PAY-03] is refused when it is not UTF-8', () => {
    expect(readForm(new Uint8Array([0x61, 0x3d, 0xff]))).toEqual({ code: 'bodyUnreadable' });
  });

  it('[PAY-03] is refused when it is too long to be a message', () => {
    expect(readForm(new Uint8Array(maxBodyBytes))).toEqual(
      new Map([['\0'.repeat(maxBodyBytes), '']]),
    );
    expect(readForm(new Uint8Array(maxBodyBytes + 1))).toEqual({
      code: 'bodyTooLong',
      most: maxBodyBytes,
    });
  });
});
