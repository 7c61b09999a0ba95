import { useEffect } from 'react';
import { account } from '../member/membership.ts';
import { useQuery } from '../query/use-query.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { useLogin } from '../storage/login.ts';
import { fullName } from '../member/full-name.ts';

/** Prefills a member's name and phone; what was typed before takes precedence. */
export function usePrefilled(): void {
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data } = useQuery(user === null ? null : account.of(user));
  useEffect(() => {
    if (data === undefined || user === null) return;
    const { name, phone, prefilledFor } = useContact.getState();
    if (prefilledFor === user) return;
    const known = 'phone' in data ? data.phone : '';
    changeContact({
      name: name === '' ? fullName(data) : name,
      phone: phone === '' ? known : phone,
      prefilledFor: user,
    });
  }, [data, user]);
}
