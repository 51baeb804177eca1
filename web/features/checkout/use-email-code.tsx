import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

/**
 * Lets a guest confirm their email with a mailed code when the shop requires it before reserving more
 * watches. The code is sent together with the order.
 */
export function useEmailCode() {
	const { t } = useTranslation();
	const api = useApi();
	const [email, setEmail] = useState<string | null>(null);
	const [code, setCode] = useState('');
	const [codeError, setCodeError] = useState<string>();
	const sending = useMutation({
		mutationFn: (to: string) => api.post('guest-orders/code', { data: { email: to } }),
	});
	return {
		/** Adds the code to an order's body. */
		codeFor: (address: string) => (email === address && code.trim() ? { emailCode: code.trim() } : {}),
		/** Mails a code if the shop refused the order for lack of one, and shows that a code is wrong. */
		refused(error: unknown, address: string): void {
			if (!(error instanceof ApiError)) return;
			if (error.code === 'email_code_wrong') setCodeError(error.message);
			if (error.code !== 'email_code_needed') return;
			setCode('');
			setCodeError(undefined);
			setEmail(address);
			sending.mutate(address);
		},
		section: (): ReactNode =>
			email === null ? null : (
				<Notice>
					<p className="font-medium">{t('checkout.guest.code.title')}</p>
					<p className="mt-1">
						{sending.isError
							? (sending.error as Error).message || t('checkout.guest.code.failed')
							: t('checkout.guest.code.text', { email })}
					</p>
					<div className="mt-4 grid gap-3 sm:max-w-sm">
						<TextField
							label={t('checkout.guest.code.label')}
							name="emailCode"
							value={code}
							error={codeError}
							inputMode="numeric"
							autoComplete="one-time-code"
							onChange={(event) => {
								setCode(event.target.value);
								setCodeError(undefined);
							}}
						/>
						<div>
							<Button look="quiet" busy={sending.isPending} onClick={() => sending.mutate(email)}>
								{t('checkout.guest.code.again')}
							</Button>
						</div>
					</div>
				</Notice>
			),
	};
}
