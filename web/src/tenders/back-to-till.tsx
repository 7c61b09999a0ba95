import { ArrowLeft } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';

export function BackToTill() {
  const t = useMessages();
  return (
    <Link to="/staff/till" className={buttonClass('quiet')}>
      <ArrowLeft aria-hidden className="size-5" />
      {t('tenders.back')}
    </Link>
  );
}
