/** The names of tables that follow on a first one: A7, A8, A9; names without a number get one. */
export function tableNames(first: string, count: number): readonly string[] {
  const { word = '', number = '' } =
    /^(?<word>.*?)(?<number>\d*)$/u.exec(first.trim())?.groups ?? {};
  const start = number === '' ? 1 : Number(number);
  return Array.from(
    { length: count },
    (_, nth) => `${word}${String(start + nth).padStart(number.length, '0')}`,
  );
}
