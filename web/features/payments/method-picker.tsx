import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CopyRows } from './copy-rows.tsx';
import { sectionOf, viewOf } from './method-views.ts';

type MethodPickerProps = {
	methods: readonly OfferedMethod[];
	order: Order;
	/** The method of the payment page that the buyer has just returned from; it is chosen at first. */
	usedMethod: string | null;
};

/** The payment methods as cards. The chosen one shows its details and is stored in the address. */
export function MethodPicker({ methods, order, usedMethod }: MethodPickerProps) {
	const { t } = useTranslation();
	const [search, setSearch] = useSearchParams();
	const [chosen, show] = useState(search.get('method'));
	const choose = (id: string) => {
		show(id);
		search.set('method', id);
		setSearch(search, { replace: true, preventScrollReset: true });
	};
	const payable = methods.filter((one) => order.exchangeRate !== null || !viewOf(one).needsRate);
	// A buyer who has just sent a transfer should not pay a second time by mistake.
	const [showsAll, setShowsAll] = useState(false);
	const transfers = payable.filter(({ type }) => type === 'bank');
	const isReduced = order.transferredAt !== null && !showsAll && transfers.length > 0;
	const offered = isReduced ? transfers : payable;
	const method = offered.find(({ id }) => id === (chosen ?? usedMethod)) ?? offered[0];
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
			{payable.length < methods.length && <p className="text-soft">{t('payments.noRate')}</p>}
			<Card>
				<h2 className="mb-4 text-xl">
					{[t(`payments.types.${sectionOf(method)}`), viewOf(method).subtitle?.(method.details)]
						.filter(Boolean)
						.join(' · ')}
				</h2>
				<MethodDetails key={method.id} method={method} order={order} />
			</Card>
			{isReduced && transfers.length < payable.length && (
				<Button look="plain" className="justify-self-start" onClick={() => setShowsAll(true)}>
					{t('payments.otherMethods')}
				</Button>
			)}
		</div>
	);
}

function MethodLabel({ method }: { method: OfferedMethod }) {
	const { t } = useTranslation();
	const title = t(`payments.types.${sectionOf(method)}`);
	const facts = [
		// Mercado Pago is both the type and the name.
		...(method.name === title ? [] : [method.name]),
		t(`payments.${sectionOf(method)}.time`),
		t(`payments.${sectionOf(method)}.fees`),
	];
	return (
		<span className="flex items-start justify-between gap-3">
			<span className="grid">
				<span className="font-medium narrow:text-sm">{title}</span>
				<FactLine facts={facts} className="text-sm text-soft" />
			</span>
			<Icon name={viewOf(method).icon(method.details)} className="text-soft narrow:hidden" />
		</span>
	);
}

function MethodDetails({ method, order }: { method: OfferedMethod; order: Order }) {
	const { t, language } = useTranslation();
	const view = viewOf(method);
	const shown = { t, language, order, details: method.details };
	const rows = view.rows?.(shown);
	const warning = view.warning?.(shown);
	return (
		<div className="grid gap-6">
			{warning && <Notice tone="warning">{warning}</Notice>}
			{view.Panel && <view.Panel order={order} method={method} />}
			{rows && <CopyRows rows={rows} />}
			{view.After && <view.After order={order} method={method} />}
			<MethodSteps method={method} order={order} />
		</div>
	);
}

function MethodSteps({ method, order }: { method: OfferedMethod; order: Order }) {
	const { t, list } = useTranslation();
	const steps = list(`payments.${sectionOf(method)}.steps`, {
		id: order.number,
		...method.details,
		...viewOf(method).stepValues?.(order, method.details),
	});
	return (
		<div className="grid gap-4">
			<h3 className="text-lg">{t('payments.stepsTitle')}</h3>
			<ol className="grid gap-3">
				{steps.map((step, index) => (
					<li key={step} className="flex gap-3">
						<span
							aria-hidden="true"
							className="figures grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm"
						>
							{index + 1}
						</span>
						<span className="min-w-0 wrap-anywhere">{step}</span>
					</li>
				))}
			</ol>
			<dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
				<div>
					<dt className="flex items-center gap-2 text-sm text-soft">
						<Icon name="clock" size={16} />
						{t('payments.timeTitle')}
					</dt>
					<dd>{t(`payments.${sectionOf(method)}.time`)}</dd>
				</div>
				<div>
					<dt className="flex items-center gap-2 text-sm text-soft">
						<Icon name="percent" size={16} />
						{t('payments.feesTitle')}
					</dt>
					<dd>{t(`payments.${sectionOf(method)}.fees`)}</dd>
				</div>
			</dl>
		</div>
	);
}
