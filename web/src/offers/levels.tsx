import { Crown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { newItemId } from '../desk/edited-menu.ts';
import { LevelPanel, levelText } from './level-panel.tsx';
import { Nothing } from './nothing.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { OfferPanel } from './offer-panel.tsx';
import type { Level, ListedOffer, OfferList } from './offers-queries.ts';

function newLevel({ levels }: OfferList): Level {
  const rank = Math.max(0, ...levels.map((level) => level.rank)) + 1;
  const plain = { version: 1, pointsNeeded: null, members: 0, rules: [] };
  return { ...plain, _id: newItemId(), name: [], rank };
}

/** The levels of members: their list, and the editor of one or of what it gives (OFFER-13). */
export function Levels({ list }: { readonly list: OfferList }) {
  const t = useMessages();
  const [level, setLevel] = useState<Level | null>(null);
  const [rule, setRule] = useState<ListedOffer | null>(null);
  const open = (chosen: Level | null): void => {
    setRule(null);
    setLevel(chosen);
  };
  const panel =
    level === null ? null : rule === null ? (
      <LevelPanel
        key={level._id}
        level={level}
        list={list}
        onClose={() => open(null)}
        onRule={(next) => whenMayLeave(() => setRule(next))}
      />
    ) : (
      <OfferPanel
        key={rule.rule._id}
        offer={rule}
        list={list}
        level={level._id}
        onClose={() => setRule(null)}
      />
    );
  return (
    <OfferFrame
      page="levels"
      isOpen={level !== null}
      actions={
        <Button onPress={() => whenMayLeave(() => open(newLevel(list)))}>
          <Plus aria-hidden className="size-5" />
          {t('offers.newLevel')}
        </Button>
      }
      panel={panel ?? <Nothing text={t('offers.chooseLevel')} />}
    >
      {list.levels.length === 0 ? <p className="text-ink-2">{t('offers.noLevels')}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {list.levels.toReversed().map((one) => (
          <li key={one._id}>
            <LevelRow
              level={one}
              isOpen={one._id === level?._id}
              onOpen={() => whenMayLeave(() => open(one))}
            />
          </li>
        ))}
      </ul>
    </OfferFrame>
  );
}

interface LevelRowProps {
  readonly level: Level;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function LevelRow({ level, isOpen, onOpen }: LevelRowProps) {
  const t = useMessages();
  const nameIn = useName();
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="press grid w-full gap-1 rounded-l border border-line bg-surface p-3 text-start aria-pressed:border-brand-edge aria-pressed:bg-surface-2"
    >
      <span className="flex items-start gap-2">
        <Crown aria-hidden className="size-5 shrink-0 text-brand-text" />
        <span className="min-w-0 grow font-bold">{nameIn(level.name)}</span>
        <Badge tone="neutral">{t('offers.levelMembers', { count: level.members })}</Badge>
      </span>
      <span className="text-sm text-ink-2">{levelText(level, t)}</span>
      <span className="text-sm font-semibold">
        {t('offers.levelGives', { count: level.rules.length })}
      </span>
    </button>
  );
}
