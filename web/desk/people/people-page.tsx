import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#contract/accounts/people.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';

/** The staff besides the owner: assistants and pending invitations, each of which can be revoked. */
export function PeoplePage() {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.people')}
			about={t('desk.people.about')}
			above={<Invite />}
			list={useListAddress()}
			query={useDeskRead<StaffMember[]>(['people'], 'owner/people')}
			empty={t('desk.people.none')}
			columns={usePersonColumns()}
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
		<form
			noValidate
			onSubmit={submit}
			className="mb-6 grid gap-3 rounded-base border border-line bg-raised p-side md:px-6"
		>
			<div className="flex flex-wrap items-start gap-3">
				<TextField
					type="email"
					label={t('desk.people.email')}
					className="max-w-xl flex-1 basis-60"
					autoComplete="off"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					error={invite.isError ? messageOf(invite.error) || t('desk.failed') : null}
				/>
				<Button type="submit" busy={invite.isPending} className="sm:mt-6">
					{t('desk.people.invite')}
				</Button>
			</div>
			<p className="text-sm">
				<Link to="/owner/settings#settings-shop" className="underline underline-offset-4">
					{t('desk.people.factorSetting')}
				</Link>
			</p>
		</form>
	);
}

function usePersonColumns(): TableColumns<StaffMember> {
	const { t } = useTranslation();
	const dates = useDates();
	return {
		name: {
			title: t('desk.people.person'),
			phone: 'line',
			cell: ({ name, email }) => (
				<span className="wrap-anywhere">
					<span className="mr-2 font-medium">{name ?? email}</span>
					{name && <span className="text-sm text-soft">{email}</span>}
				</span>
			),
		},
		since: {
			title: t('desk.orders.state'),
			cell: ({ since, expiresAt }) => (
				<span className="text-sm">
					{since && t('desk.people.since', { date: dates.day(since) })}
					{expiresAt && t('desk.people.until', { date: dates.day(expiresAt) })}
				</span>
			),
		},
		factor: {
			title: t('desk.people.factor'),
			phone: 'line',
			cell: ({ secondFactor }) =>
				secondFactor !== null && (
					<Badge tone={secondFactor ? 'accent' : 'neutral'}>
						{t(secondFactor ? 'desk.people.factorOn' : 'desk.people.factorOff')}
					</Badge>
				),
		},
		acts: {
			title: t('desk.pieces.acts'),
			hideTitle: true,
			isFigure: true,
			cell: (person) => <PersonActions person={person} />,
		},
	};
}

function PersonActions({ person: { documentId, email, since, secondFactor } }: { person: StaffMember }) {
	const { t } = useTranslation();
	const remove = useDeskChange((api, seen: string) => api.delete(`owner/people/${documentId}${seen}`), {
		done: () => t('desk.people.removed', { email }),
	});
	const reset = useDeskChange((api) => api.post(`owner/people/${documentId}/reset-second-factor`), {
		done: () => t('desk.people.factorReset', { email }),
	});
	const actionText = t(since ? 'desk.people.remove' : 'desk.people.takeBack');
	return (
		<div className="flex flex-wrap justify-end gap-2">
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
	);
}
