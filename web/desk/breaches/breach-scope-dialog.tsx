import type { Breach, BreachAreaKinds } from '#contract/breaches/breaches.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRead } from '../calls/desk-reads.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { AffectedPreview } from './affected-preview.tsx';
import { BreachScopeFields } from './breach-scope-fields.tsx';
import { useBreachScope } from './use-breach-scope.ts';

const noAreas: BreachAreaKinds[] = [];

/** Adds people, or further kinds of their data, to a breach. */
export function BreachScopeDialog({ breach, onClose }: { breach: Breach; onClose: () => void }) {
	const { t } = useTranslation();
	const { data: register = noAreas } = useDeskRead<BreachAreaKinds[]>(
		['breach-areas'],
		'owner/breaches/areas',
	);
	const choice = useBreachScope(register);
	const form = useDeskForm({
		check: 'breachScope',
		values: {},
		more: () => choice.scope,
		fieldOf: (path) => String(path[0]),
		send: (api, data: object) => api.post(`owner/breaches/${breach.documentId}/scope`, { data }),
		done: () => t('desk.breaches.added'),
		onSent: onClose,
	});
	return (
		<ActionDialog
			size="large"
			title={t('desk.breaches.extend')}
			about={t('desk.breaches.extendAbout')}
			onClose={onClose}
			form={form}
		>
			<BreachScopeFields register={register} choice={choice} errorOf={form.errorOf} />
			<AffectedPreview scope={choice.scope} />
		</ActionDialog>
	);
}
