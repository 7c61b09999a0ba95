import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { activateLocale, enterRegion } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { InShop } from './in-shop.tsx';

function Title() {
  const t = useMessages();
  return <h1>{t('floor.title')}</h1>;
}

describe('a device in its shop', () => {
  it('[I18N-05] speaks with staff in Taiwan in the words of Taiwan', async () => {
    await activateLocale('zh-hk');
    answer('create appOrdering/init', demoStart(demoShop({ _id: taipei })));
    const { unmount } = renderWithoutShop(<InShop waiting={null}>{() => <Title />}</InShop>);
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-TW'));
    expect(screen.getByRole('heading').textContent).toBe('外場');
    unmount();
    await enterRegion(false);
  });
});
