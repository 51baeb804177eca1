import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Visit } from '#contract/visits/visits.schema.ts';
import type { VisitKind } from '#contract/visits/visits.ts';
import { useApi } from '../../api/api-context.ts';
import { createTabDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useSubmitOnceSessionKnown } from '../../api/use-submit-once-session-known.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReviewLink } from '../page/review-link.tsx';
import { TimePicker } from './time-picker.tsx';
import { visitClock, visitDay } from './visit-date.ts';
import { visitTimesKey } from './visits.queries.ts';

const visitDraft = createTabDraft('visit', ['startsAt', 'name', 'email', 'phone', 'message']);

/** Requests a visit or a video call at one of the free times. */
export function VisitForm({ watch, kind }: { watch: { documentId: string }; kind: VisitKind }) {
	const { t, language } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const { user } = useSession();
	const [draft] = useState(() => visitDraft.read(watch.documentId));
	const { message: draftedMessage = '', ...drafted } = draft;
	const [message, setMessage] = useState(draftedMessage);
	const [made, setMade] = useState<Visit | null>(null);
	const own = {
		name: user ? fullName(user) : '',
		email: user?.email ?? '',
		phone: user?.phone ?? '',
	};
	const blank = { startsAt: '', ...own };
	const { bind, form, values, errors, set, fillEmpty, busy, failure, error, onSubmit } = useForm(
		{ ...blank, ...drafted },
		t('visits.failed'),
	);
	// The session may become known after the dialog has opened.
	const [filledFor, setFilledFor] = useState(user?.documentId);
	if (user?.documentId !== filledFor) {
		setFilledFor(user?.documentId);
		fillEmpty(own);
	}
	const isBlank = message === '' && JSON.stringify(values) === JSON.stringify(blank);
	useEffect(() => {
		if (!isBlank && !made) visitDraft.save(watch.documentId, { ...values, message });
	}, [isBlank, made, values, message, watch.documentId]);
	const send = onSubmit(
		async (typed) => {
			const data = { watch: watch.documentId, kind, ...typed, message: message.trim() || null };
			try {
				const as = user ? 'customer' : 'visitor';
				setMade((await api.post<{ data: Visit }>('visits', { data }, { as })).data);
				visitDraft.drop();
			} finally {
				// Another buyer may have taken the time.
				void queryClient.invalidateQueries({ queryKey: visitTimesKey });
			}
		},
		(typed) => ({
			...missingIn(typed, t('visits.needed')),
			...(typed.startsAt === '' && { startsAt: t('visits.chooseTime') }),
		}),
	);
	const { isAwaited, onSubmit: sendOnceSessionKnown } = useSubmitOnceSessionKnown(form, send);
	if (made) {
		const time = `${visitDay(made.startsAt, language)}, ${visitClock(made.startsAt, language)}`;
		return (
			<DoneNotice className="wrap-anywhere">
				{t('visits.requested', { time, email: values.email.trim() })}
			</DoneNotice>
		);
	}
	return (
		<form ref={form} onSubmit={sendOnceSessionKnown} noValidate className="grid gap-5">
			{failure && (
				<Notice tone="danger">
					{failure}
					<ReviewLink error={error} />
				</Notice>
			)}
			<TimePicker
				value={values.startsAt}
				error={errors.startsAt}
				onChange={(time) => set('startsAt', time)}
			/>
			<TextField {...bind('name')} label={t('visits.name')} autoComplete="name" required />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...bind('email')}
					label={t('visits.email')}
					type="email"
					inputMode="email"
					autoComplete="email"
					required
				/>
				<TextField
					{...bind('phone')}
					label={t('visits.phone')}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					required
				/>
			</div>
			<Field label={t('visits.message')}>
				{(wiring) => (
					<textarea
						{...wiring}
						value={message}
						onChange={({ target }) => setMessage(target.value)}
						maxLength={500}
						className={`${controlClass} min-h-20 py-2`}
					/>
				)}
			</Field>
			<div className="grid gap-2">
				<Button type="submit" busy={busy || isAwaited} className="w-full sm:w-auto sm:justify-self-start">
					{t(`visits.send.${kind}`)}
				</Button>
				<p className="text-sm text-soft">{t('visits.sendNote')}</p>
			</div>
		</form>
	);
}
