import { screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';

describe('a button', () => {
  it('calls onPress when clicked', async () => {
    const onPress = vi.fn<() => void>();
    const { user } = renderWithoutShop(<Button onPress={onPress}>Order</Button>);
    await user.click(screen.getByRole('button', { name: 'Order' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it.each([{ busy: true }, { off: true }])(
    'stays focusable and does nothing while it is %o',
    async (about) => {
      const onPress = vi.fn<() => void>();
      const onSubmit = vi.fn<() => void>();
      const { user } = renderWithoutShop(
        <form onSubmit={onSubmit}>
          <Button type="submit" onPress={onPress} {...about}>
            Order
          </Button>
        </form>,
      );
      const button = screen.getByRole('button', { name: 'Order' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
      button.focus();
      await user.keyboard('{Enter}');
      expect(onPress).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it('shows that it is busy', () => {
    const { container, rerender } = renderWithoutShop(<Button>Order</Button>);
    expect(container.querySelector('svg')).toBeNull();
    rerender(<Button busy>Order</Button>);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('a button of one icon', () => {
  it('has a name, and a pressed state', async () => {
    const onPress = vi.fn<() => void>();
    const { user } = renderWithoutShop(
      <IconButton icon={Plus} label="One more" onPress={onPress} pressed />,
    );
    const button = screen.getByRole('button', { name: 'One more', pressed: true });
    await user.click(button);
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('the choice of a language', () => {
  it('[I18N-02] names each in its own language, with its visible text in its accessible name', async () => {
    const onChoose = vi.fn<(code: 'en' | 'zh-hk') => void>();
    const choices = [
      { code: 'zh-hk', tag: 'zh-HK', short: '繁', full: '繁體中文' },
      { code: 'en', tag: 'en', short: 'EN', full: 'English' },
    ] as const;
    const { user } = renderWithoutShop(
      <LanguageSwitch label="Language" choices={choices} chosen="en" onChoose={onChoose} />,
    );
    expect(screen.getByRole('button', { name: 'EN, English', pressed: true })).toBeDefined();
    const chinese = screen.getByRole('button', { name: '繁體中文', pressed: false });
    expect(chinese.lang).toBe('zh-HK');
    await user.click(chinese);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('zh-hk');
  });
});
