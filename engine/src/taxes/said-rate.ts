/** Whether the name of a tax says its rate, which is then not said again (PRICE-22). */
export function saysRate(name: string, percent: number): boolean {
  return [...name.matchAll(/([\d.]+)\s*[%％]/g)].some(([, rate]) => Number(rate) === percent);
}

/** The name of a tax with its rate, which is said once (PRICE-22). */
export function nameWithRate(name: string, percent: number): string {
  return saysRate(name, percent) ? name : `${name} ${percent}%`;
}
