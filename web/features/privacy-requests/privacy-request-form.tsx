import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerDays, blockingBusinessDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import {
	type PrivacyRequestKind,
	privacyRequestKinds,
} from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { PrivacyRequestReceipt } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { orderKeys } from '../../api/order-keys.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useSubmitOnceSessionKnown } from '../../api/use-submit-once-session-known.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ownPrivacyRequestsKey } from './own-privacy-requests.tsx';
import { PrivacyRequestReceived } from './privacy-request-received.tsx';

type PrivacyRequestFormProps = {
	/** The number of an order whose link was opened; the answer goes to the address of the order. */
	order: string | null;
	/** What the page shows after the form was posted without scripts: `yes`, `no` or null. */
	posted: string | null;
	/** The kind that the address of the page suggests. */
	suggested: string | null;
};

/**
 * The form for a request about personal data. An address that is not confirmed first gets a link; the answer
 * never reveals whether the shop has its data. Without scripts it posts to the page's own address.
 */
export function PrivacyRequestForm({ order, posted, suggested }: PrivacyRequestFormProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const queries = useQueryClient();
	// The address of an order is known and need not be typed.
	const linkedOrder = !user && order !== null && orderKeys.of(order) !== undefined ? order : null;
	const [chosen, setKind] = useState<PrivacyRequestKind | null>(null);
	const kind = chosen ?? privacyRequestKinds.find((one) => one === suggested) ?? 'access';
	const [message, setMessage] = useState('');
	const [receipt, setReceipt] = useState<PrivacyRequestReceipt | null>(null);
	const { bind, form, values, busy, failure, onSubmit } = useForm({ email: '' }, t('privacyRequest.failed'));
	const email = user?.email ?? values.email.trim();
	const send = onSubmit(
		async () => {
			const data = { kind, message: message.trim() || null, ...(!user && !linkedOrder && { email }) };
			const as = user ? 'customer' : 'visitor';
			const path = linkedOrder ? `orders/${linkedOrder}/privacy-request` : 'privacy-requests';
			const answer = await api.post<{ data: PrivacyRequestReceipt }>(path, { data }, { as });
			setReceipt(answer.data);
			await queries.invalidateQueries({ queryKey: ownPrivacyRequestsKey });
		},
		() => (linkedOrder ? {} : missingIn({ email }, t('privacyRequest.needed'))),
	);
	const { isAwaited, onSubmit: sendOnceSessionKnown } = useSubmitOnceSessionKnown(form, send);
	if (receipt?.confirm && !linkedOrder)
		return (
			<DoneNotice className="wrap-anywhere">
				<EmailText text={t('privacyRequest.mailed', { email })} />
			</DoneNotice>
		);
	if (receipt?.confirm || posted === 'yes') return <DoneNotice>{t('privacyRequest.posted')}</DoneNotice>;
	if (receipt) return <PrivacyRequestReceived receipt={receipt} />;
	return (
		<form ref={form} method="post" onSubmit={sendOnceSessionKnown} noValidate className="grid gap-6">
			{posted === 'no' && !failure && <Notice tone="danger">{t('privacyRequest.notPosted')}</Notice>}
			{failure && <Notice tone="danger">{failure}</Notice>}
			<RadioGroup
				legend={t('privacyRequest.kind')}
				name="kind"
				look="cards"
				value={kind}
				onChange={setKind}
				options={privacyRequestKinds.map((value) => ({
					value,
					label: (
						<>
							<span className="block font-medium">{t(`privacyRequest.kinds.${value}`)}</span>
							<span className="block text-sm text-soft">{t(`privacyRequest.about.${value}`)}</span>
						</>
					),
				}))}
			/>
			<Field label={t('privacyRequest.message')}>
				{(wiring) => (
					<textarea
						{...wiring}
						name="message"
						value={message}
						onChange={({ target }) => setMessage(target.value)}
						maxLength={600}
						className={`${controlClass} min-h-28 py-2`}
					/>
				)}
			</Field>
			{user && (
				<p className="wrap-anywhere">
					<EmailText text={t('privacyRequest.to', { email })} />
				</p>
			)}
			{linkedOrder && <p>{t('privacyRequest.toOrder', { order: linkedOrder })}</p>}
			{!user && !linkedOrder && (
				<TextField
					{...bind('email')}
					label={t('privacyRequest.email')}
					hint={t('privacyRequest.emailHint')}
					type="email"
					inputMode="email"
					autoComplete="email"
					required
				/>
			)}
			<p className="text-sm text-soft">
				{kind === 'blocking'
					? t('privacyRequest.deadlineOfBlock', { days: blockingBusinessDays })
					: t('privacyRequest.deadline', { days: answerDays })}
			</p>
			<Button type="submit" busy={busy || isAwaited} className="justify-self-start">
				{t('privacyRequest.send')}
			</Button>
		</form>
	);
}
