import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { People } from '../device/people.tsx';
import type { Person } from '../device/people.tsx';
import { ProofEntry } from '../device/proof-entry.tsx';
import { usePos } from '../device/pos-store.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { classNames } from '../ui/class-names.ts';
import { StaffLanguages } from './languages.tsx';
import { signIn } from './person.ts';

/** Who works here now: a name, then a PIN (PERSON-04). */
export function SignInScreen() {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const device = usePos((pos) => pos.posDevice);
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <main
      className={classNames(
        'mx-auto grid min-h-dvh w-full content-center gap-4 p-4',
        person === null ? 'max-w-160' : 'max-w-100',
      )}
    >
      <div className="justify-self-center">
        <StaffLanguages />
      </div>
      <div className="text-center">
        <p className="font-semibold">{name(shop.name)}</p>
        <p className="text-ink-2">{device?.name}</p>
        <h1 className="mt-4 text-2xl font-bold">
          {t(person === null ? 'staff.whoAreYou' : 'staff.typePin')}
        </h1>
      </div>
      {person === null ? (
        <People onChosen={setPerson} />
      ) : (
        <>
          <ProofEntry
            name={person.name}
            action={t('staff.signIn')}
            onProof={(pin, code) => signIn(person._id, pin, code)}
          />
          <button
            type="button"
            onClick={() => setPerson(null)}
            className="press flex min-h-12 items-center justify-center gap-2 font-semibold text-brand-text"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {t('staff.somebodyElse')}
          </button>
        </>
      )}
    </main>
  );
}
