import { useNavigate } from 'react-router';
import type { Breach, BreachAreaKinds } from '#contract/breaches/breaches.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { MomentField } from '../forms/moment-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { AffectedPreview } from './affected-preview.tsx';
import { BreachScopeFields } from './breach-scope-fields.tsx';
import { TextArea } from './text-area.tsx';
import { useBreachScope } from './use-breach-scope.ts';

/** Opens the file of a breach: what happened, which records are affected, and thereby who. */
export function NewBreachPage() {
	const { t } = useTranslation();
	const query = useDeskRead<BreachAreaKinds[]>(['breach-areas'], 'owner/breaches/areas');
	return (
		<OneScreen query={query} data={query.data} title={t('desk.breaches.add')}>
			{(register) => <NewBreachForm register={register} />}
		</OneScreen>
	);
}

function NewBreachForm({ register }: { register: readonly BreachAreaKinds[] }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const choice = useBreachScope(register);
	const form = useDeskForm({
		check: 'breach',
		values: { noticedAt: '', nature: '', effects: '', measures: '' },
		more: () => choice.scope,
		fieldOf: (path) => String(path[0]),
		required: ['noticedAt', 'nature', 'effects', 'measures'],
		send: (api, data: object) => api.post<{ data: Breach }>('owner/breaches', { data }),
		done: ({ data }) => t('desk.breaches.opened', { number: data.number }),
		onSent: ({ data }) => navigate(`/owner/breaches/${data.documentId}`, { replace: true }),
	});
	const { field, submit, busy, errorOf, watch, setValue } = form;
	return (
		<>
			<ScreenHead title={t('desk.breaches.add')} about={t('desk.breaches.addAbout')} />
			<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<form noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
					<MomentField
						required
						className="max-w-xs"
						label={t('desk.breaches.noticedAt')}
						value={watch('noticedAt')}
						onChange={(noticedAt) => setValue('noticedAt', noticedAt, { shouldDirty: true })}
						error={errorOf('noticedAt') ?? null}
					/>
					{(['nature', 'effects', 'measures'] as const).map((name) => (
						<TextArea
							key={name}
							required
							rows={3}
							maxLength={4000}
							label={t(`desk.breaches.${name}`)}
							hint={t(`desk.breaches.${name}Hint`)}
							{...field(name)}
						/>
					))}
					<BreachScopeFields register={register} choice={choice} errorOf={errorOf} />
					<Notice tone="warning">{t('desk.breaches.permanent')}</Notice>
					<div>
						<Button type="submit" busy={busy}>
							{t('desk.breaches.open')}
						</Button>
					</div>
				</form>
				<AffectedPreview scope={choice.scope} />
			</div>
		</>
	);
}
