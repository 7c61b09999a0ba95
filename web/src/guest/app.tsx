import { ParamsContext, useLocation } from '../router/address.ts';
import { firstMatch } from '../router/match.ts';
import { splitPath } from '../i18n/locale.ts';
import { routes, unknownPage } from './routes.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame.tsx';
import { SafetyNet } from './safety-net.tsx';
import { SlowMessage } from './slow-message.tsx';
import { Toasts } from './toasts.tsx';
import { SlowContext } from '../ui/skeleton.tsx';

const noParams = {};
const slow = <SlowMessage />;

/** The page of the address, in any language (ROUTE-12). */
export function App() {
  const pathname = useLocation((state) => state.pathname);
  const match = firstMatch(routes, splitPath(pathname).path);
  return (
    <SlowContext value={slow}>
      <SafetyNet page={pathname}>
        <ParamsContext value={match?.params ?? noParams}>
          <Frame spec={match?.spec ?? unknownPage} />
        </ParamsContext>
      </SafetyNet>
      <SafetyNet quiet page={pathname}>
        <DialogHost />
        <Toasts />
      </SafetyNet>
    </SlowContext>
  );
}
