import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkTransaction } from './usdt.queries.ts';

type CheckProps = { order: string; method: string; onFound: () => void };

/** Checks a transaction named by the buyer, for payments that are not found by their amount. */
export function TransactionCheck({ order, method, onFound }: CheckProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const [transaction, setTransaction] = useState('');
	const [isInvalid, setInvalid] = useState(false);
	const check = useMutation({
		mutationFn: () => checkTransaction(api, viewer, { order, method, transaction: transaction.trim() }),
		onSuccess: onFound,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const isHash = /^(0x)?[0-9a-f]{64}$/i.test(transaction.trim());
		setInvalid(!isHash);
		if (isHash) check.mutate();
	};
	const state = check.data;
	const error = isInvalid
		? t('payments.usdt.check.invalid')
		: check.isError
			? t('payments.usdt.check.failed')
			: null;
	return (
		<form onSubmit={submit} noValidate className="grid gap-3 border-t border-line pt-5">
			<h3 className="text-lg">{t('payments.usdt.check.title')}</h3>
			<TextField
				label={t('payments.usdt.check.label')}
				hint={t('payments.usdt.check.hint')}
				error={error}
				value={transaction}
				onChange={({ target }) => setTransaction(target.value)}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={80}
			/>
			<div>
				<Button type="submit" look="quiet" busy={check.isPending}>
					{t('payments.usdt.check.button')}
				</Button>
			</div>
			<div role="status" className="empty:hidden">
				{state && !check.isPending && (
					<Notice tone={state === 'confirming' || state === 'counted' ? 'accent' : 'warning'}>
						{t(`payments.usdt.check.state.${state}`)}
					</Notice>
				)}
			</div>
		</form>
	);
}
