/** Whether anybody would guess it first: one digit or group repeated, or digits in a row. */
export function isTrivialPin(pin: string): boolean {
  return isRepeated(pin) || isRow(pin, 1) || isRow(pin, 9);
}

function isRepeated(pin: string): boolean {
  return /^(?<group>\d{1,4})\k<group>+$/.test(pin);
}

/** Up by one with each digit, or down, which is up by nine; 0 follows 9. */
function isRow(pin: string, step: 1 | 9): boolean {
  const digits = Array.from(pin, Number);
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10);
}
