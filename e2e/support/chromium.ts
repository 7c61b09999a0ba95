import type { LaunchOptions } from '@playwright/test';

/** Playwright's own list, which a second --disable-features would replace, and popups. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Outside the headless shell, each window would start two processes for these.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** An empty CHROME_PATH means Playwright's own browser. */
export function chromiumOptions(
  path = process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
): LaunchOptions {
  return {
    ...(path === '' ? {} : { executablePath: path }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
}
