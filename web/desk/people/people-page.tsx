import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Person } from '#contract/accounts/people.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { deskRead } from '../frame/desk-reads.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';

/** Who works at the desk beside the owner: assistants and invitations, each of which can be taken back. */
export function PeoplePage() {
	const { t } = useTranslation();
	const query = useQuery(deskRead<Person[]>(useApi(), ['people'], 'owner/people'));
	return (
		<>
			<ScreenHead title={t('desk.nav.people')}>
				<p className="mt-1 max-w-prose text-soft">{t('desk.people.about')}</p>
			</ScreenHead>
			<Invite />
			{query.data ? <PersonList people={query.data} /> : <NotYet query={query} parts={['h-24']} />}
		</>
	);
}

function Invite() {
	const { t } = useTranslation();
	const [email, setEmail] = useState('');
	const invite = useDeskChange(
		(api, to: string) => api.post('owner/people', { data: { email: to } }, asOwner),
		{
			done: (_, to) => t('desk.people.invited', { email: to }),
			quiet: () => true,
		},
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		invite.mutate(email, { onSuccess: () => setEmail('') });
	};
	return (
		<form noValidate onSubmit={submit} className="mb-8 flex max-w-xl flex-wrap items-start gap-3">
			<TextField
				type="email"
				label={t('desk.people.email')}
				className="flex-1 basis-60"
				autoComplete="off"
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				error={invite.isError ? messageOf(invite.error) || t('desk.failed') : null}
			/>
			<Button type="submit" busy={invite.isPending} className="sm:mt-6">
				{t('desk.people.invite')}
			</Button>
		</form>
	);
}

function PersonList({ people }: { people: readonly Person[] }) {
	const { t } = useTranslation();
	const [leaving, setLeaving] = useState<Person | null>(null);
	const remove = useDeskChange(
		(api, { documentId }: Person) => api.delete(`owner/people/${documentId}`, asOwner),
		{ done: (_, { email }) => t('desk.people.removed', { email }) },
	);
	if (people.length === 0) return <p className="text-soft">{t('desk.people.none')}</p>;
	return (
		<>
			<ul className="max-w-3xl">
				{people.map((person) => (
					<PersonRow key={person.documentId} person={person} onRemove={() => setLeaving(person)} />
				))}
			</ul>
			{leaving && (
				<ConfirmDialog
					open
					title={t(leaving.since ? 'desk.people.remove' : 'desk.people.takeBack')}
					message={t(leaving.since ? 'desk.people.removeText' : 'desk.people.takeBackText', {
						email: leaving.email,
					})}
					acceptLabel={t(leaving.since ? 'desk.people.remove' : 'desk.people.takeBack')}
					danger
					busy={remove.isPending}
					onAccept={() => remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
					onClose={() => setLeaving(null)}
				/>
			)}
		</>
	);
}

function PersonRow({ person, onRemove }: { person: Person; onRemove: () => void }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { name, email, since, expiresAt } = person;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 wrap-anywhere">
				<p className="font-medium">{name ?? email}</p>
				<p className="text-sm text-soft">
					{name && `${email} · `}
					{since && t('desk.people.since', { date: dates.day(since) })}
					{expiresAt && t('desk.people.until', { date: dates.day(expiresAt) })}
				</p>
			</div>
			<Button look="quiet" size="small" onClick={onRemove}>
				{t(since ? 'desk.people.remove' : 'desk.people.takeBack')}
				<span className="sr-only">: {email}</span>
			</Button>
		</li>
	);
}
