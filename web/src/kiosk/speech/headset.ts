import { useEffect, useEffectEvent } from 'react';

async function outputs(devices: MediaDevices): Promise<number> {
  const all = await devices.enumerateDevices();
  return all.filter(({ kind }) => kind === 'audiooutput').length;
}

/** Calls when a headset is plugged in: the system has one output for sound more than before. */
export function useHeadset(onPlugged: () => void): void {
  const report = useEffectEvent(onPlugged);
  useEffect(() => {
    // Absent without HTTPS.
    if (!('mediaDevices' in navigator)) return undefined;
    const devices = navigator.mediaDevices;
    let before = outputs(devices).catch(() => 0);
    const compare = async (): Promise<void> => {
      const last = before;
      before = outputs(devices).catch(() => 0);
      if ((await before) > (await last)) report();
    };
    const listen = (): void => void compare();
    devices.addEventListener('devicechange', listen);
    return () => devices.removeEventListener('devicechange', listen);
  }, []);
}
