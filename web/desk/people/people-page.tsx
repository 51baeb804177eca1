import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#contract/accounts/people.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';

/** The staff besides the owner: assistants and pending invitations, each of which can be revoked. */
export function PeoplePage() {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.people')}
			about={t('desk.people.about')}
			above={
				<>
					<Invite />
					<p className="mb-8">
						<Link to="/owner/settings" className="underline underline-offset-4">
							{t('desk.people.factorSetting')}
						</Link>
					</p>
				</>
			}
			list={useListAddress()}
			query={useDeskRead<StaffMember[]>(['people'], 'owner/people')}
			empty={t('desk.people.none')}
			item={(person) => <PersonRow person={person} />}
		/>
	);
}

function Invite() {
	const { t } = useTranslation();
	const [email, setEmail] = useState('');
	const invite = useDeskChange((api, to: string) => api.post('owner/people', { data: { email: to } }), {
		done: (_, to) => t('desk.people.invited', { email: to }),
		quiet: () => true,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		invite.mutate(email, { onSuccess: () => setEmail('') });
	};
	return (
		<form noValidate onSubmit={submit} className="mb-5 flex max-w-xl flex-wrap items-start gap-3">
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

type PersonRowProps = { person: StaffMember };

function PersonRow({ person: { documentId, name, email, since, secondFactor, expiresAt } }: PersonRowProps) {
	const { t } = useTranslation();
	const dates = useDates();
	const remove = useDeskChange((api, seen: string) => api.delete(`owner/people/${documentId}${seen}`), {
		done: () => t('desk.people.removed', { email }),
	});
	const reset = useDeskChange((api) => api.post(`owner/people/${documentId}/reset-second-factor`), {
		done: () => t('desk.people.factorReset', { email }),
	});
	const actionText = t(since ? 'desk.people.remove' : 'desk.people.takeBack');
	return (
		<li className="max-w-4xl flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 wrap-anywhere">
				<p className="font-medium">{name ?? email}</p>
				<p className="text-sm text-soft">
					{name && `${email} · `}
					{since && t('desk.people.since', { date: dates.day(since) })}
					{secondFactor !== null &&
						` · ${t(secondFactor ? 'desk.people.factorOn' : 'desk.people.factorOff')}`}
					{expiresAt && t('desk.people.until', { date: dates.day(expiresAt) })}
				</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{secondFactor && (
					<ConfirmButton
						look="quiet"
						danger
						message={t('desk.people.resetFactorText', { email })}
						accept={t('desk.people.resetFactor')}
						of={email}
						busy={reset.isPending}
						onAccept={() => reset.mutateAsync()}
					/>
				)}
				<ConfirmButton
					look="quiet"
					danger
					message={t(since ? 'desk.people.removeText' : 'desk.people.takeBackText', { email })}
					accept={actionText}
					of={email}
					busy={remove.isPending}
					onAccept={() => remove.mutateAsync(since ? `?since=${since}` : '')}
				/>
			</div>
		</li>
	);
}
