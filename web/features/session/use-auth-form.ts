import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { toast } from '../../ui/toast.ts';

export type AuthFormProps = {
	/** Kept when the dialog changes between its two forms. */
	email: string;
	onEmail: (email: string) => void;
	onDone: () => void;
};

/** Sends a form of the dialog: busy meanwhile, the server's words when it fails, closed and greeted when it succeeds. */
export function useAuthForm(send: (fields: Record<string, string>) => Promise<User>, onDone: () => void) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const form = useRef<HTMLFormElement>(null);
	// What went wrong stands at the head of a form that may be taller than a phone.
	useEffect(() => {
		if (error) form.current?.scrollIntoView({ block: 'start' });
	}, [error]);
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		const fields: Record<string, string> = {};
		for (const [key, value] of new FormData(event.currentTarget)) fields[key] = String(value);
		setBusy(true);
		setError(null);
		try {
			const user = await send(fields);
			toast.success(t('auth.welcome', { name: user.firstName || user.username }));
			onDone();
		} catch (failure) {
			setError(messageOf(failure) || t('auth.errorOccurred'));
			setBusy(false);
		}
	};
	return { form, busy, error, onSubmit };
}
