import { createElement } from 'react';
import { failureText } from '../i18n/failure-message.ts';
import { moreMessages } from '../i18n/messages.ts';
import type { Session } from '../shops/start.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';

/** Opens the sheet with the ways to join this table. */
export async function openAddPeople(session: Session, timezone: string): Promise<void> {
  try {
    await openDialog<null>(async () => {
      const [{ AddPeopleSheet }] = await Promise.all([
        import('./add-people-sheet.tsx'),
        moreMessages('arrival'),
      ]);
      return (props) => createElement(AddPeopleSheet, { ...props, session, timezone });
    });
  } catch (error) {
    showError(failureText(error));
  }
}
