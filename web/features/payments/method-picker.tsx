import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { MethodDetails } from './method-details.tsx';
import { sectionOf, viewOf } from './payment-kinds.ts';

/** The ways to pay as cards; the chosen one shows all it needs, and stands in the address for a reload. */
export function MethodPicker({ methods, order }: { methods: readonly OfferedMethod[]; order: Order }) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const [chosen, show] = useState(search.get('method'));
	const choose = (id: string) => {
		show(id);
		search.set('method', id);
		setSearch(search, { replace: true, preventScrollReset: true });
	};
	const offered = methods.filter((one) => order.exchangeRate !== null || !viewOf(one).needsRate);
	const method = offered.find(({ id }) => id === chosen) ?? offered[0];
	if (!method) return <p>{t('payments.noMethods')}</p>;
	return (
		<div className="grid gap-6">
			<RadioGroup
				legend={t('payments.method')}
				name="method"
				look="cards"
				value={method.id}
				onChange={choose}
				options={offered.map((one) => ({ value: one.id, label: <MethodLabel method={one} /> }))}
			/>
			{offered.length < methods.length && <p className="text-soft">{t('payments.noRate')}</p>}
			<Card>
				<h2 className="mb-4 text-xl">
					{[t(`payments.types.${sectionOf(method)}`), viewOf(method).subtitle(method.details)]
						.filter(Boolean)
						.join(' · ')}
				</h2>
				<MethodDetails key={method.id} method={method} order={order} />
			</Card>
		</div>
	);
}

function MethodLabel({ method }: { method: OfferedMethod }) {
	const { t } = useTranslation();
	return (
		<span className="flex items-start justify-between gap-3">
			<span className="grid">
				<span className="font-medium">{t(`payments.types.${sectionOf(method)}`)}</span>
				<span className="text-sm text-soft">
					{method.name} · {t(`payments.${sectionOf(method)}.time`)} ·{' '}
					{t(`payments.${sectionOf(method)}.fees`)}
				</span>
			</span>
			<Icon name={viewOf(method).icon(method.details)} className="text-soft narrow:hidden" />
		</span>
	);
}
