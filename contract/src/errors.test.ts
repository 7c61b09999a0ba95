import { describe, expect, it } from 'vitest';
import { errorCodes, isErrorCode, wireError } from './errors.ts';

describe('wireError', () => {
  it('has what a Feathers client needs: name, status, class, and our code with its figures', () => {
    expect(wireError('stockShort', { products: ['p'] })).toEqual({
      name: 'Conflict',
      message: 'stockShort',
      code: 409,
      className: 'conflict',
      data: { code: 'stockShort', products: ['p'] },
    });
  });

  it('never lets a figure replace the code', () => {
    expect(wireError('notFound', { code: 'serverError' }).data.code).toBe('notFound');
  });

  it.each(errorCodes)('gives %s a status and a class', (code) => {
    const error = wireError(code);
    expect(error.code).toBeGreaterThanOrEqual(400);
    expect(error.className).toBe(
      error.name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    );
  });

  it('accepts its own codes only', () => {
    expect(['notFound', 'toString', '__proto__', ''].map(isErrorCode)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
