import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { centsLeft } from './amount-card.tsx';
import { CopyRows } from './copy-rows.tsx';
import type { Kind, KindView, Section } from './kind-view.ts';
import { PayOnline, TransferForm } from './method-panels.tsx';
import { UsdtPanel } from './usdt-panel.tsx';

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
	const payable = methods.filter((one) => order.exchangeRate !== null || !viewOf(one).needsRate);
	// Somebody who has just sent a transfer should not pay a second time by mistake.
	const [showsAll, setShowsAll] = useState(false);
	const transfers = payable.filter(({ type }) => type === 'bank');
	const isReduced = order.transferredAt !== null && !showsAll && transfers.length > 0;
	const offered = isReduced ? transfers : payable;
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

const views: { [T in Kind]: KindView<T> } = {
	bank: {
		icon: () => 'bank',
		rows: ({ t, language, order, details }) => [
			...(details.holder ? [{ label: t('payments.bank.holder'), text: details.holder }] : []),
			{ label: t('payments.bank.bank'), text: details.bank },
			{ label: t('payments.bank.accountType'), text: details.accountType },
			{ label: t('payments.bank.account'), text: details.account },
			{ label: t('payments.bank.rut'), text: details.rut },
			{ label: t('payments.bank.email'), text: details.email },
			{
				label: t('payments.bank.amount'),
				text: formatClp(order.due, language),
				copy: String(order.due),
			},
			{ label: t('payments.bank.reference'), text: order.number },
		],
		After: TransferForm,
	},
	crypto: {
		icon: () => 'coin',
		subtitle: ({ symbol, network }) => `${symbol} ${network}`,
		needsRate: true,
		warning: ({ t, details }) => t('payments.crypto.warning', details),
		rows: ({ t, order, details: { network, symbol, address, contract } }) => [
			{ label: t('payments.crypto.network'), text: network },
			{ label: t('payments.crypto.symbol'), text: symbol },
			...tokens(order).map((amount) => ({
				label: t('payments.crypto.amount'),
				text: `${amount} ${symbol}`,
				copy: amount,
			})),
			{ label: t('payments.crypto.address'), text: address, mono: true },
			...(contract
				? [{ label: t('payments.crypto.contract', { network }), text: contract, mono: true }]
				: []),
			{ label: t('payments.crypto.reference'), text: order.number },
		],
		stepValues: (order, { symbol }) => ({ amount: [...tokens(order), symbol].join(' ') }),
	},
	/** The page of a provider: its texts are those of `payments.<provider>`. */
	online: {
		icon: ({ by }) => (by === 'card' ? 'card' : 'bank'),
		section: ({ provider }) => provider as Section,
		Panel: PayOnline,
	},
	/** USDT on a network that the shop watches. The panel asks for the order's own amount and has its rows. */
	usdt: {
		icon: () => 'coin',
		subtitle: ({ symbol, network }) => `${symbol} ${network}`,
		needsRate: true,
		warning: ({ t, details }) => t('payments.usdt.warning', details),
		Panel: UsdtPanel,
	},
};

/** The exact amount of a dollar token: what is left of the order's frozen dollars, with a point, or none. */
const tokens = (order: Order): string[] => {
	const cents = centsLeft(order);
	return cents === null ? [] : [(cents / 100).toFixed(2)];
};

const viewOf = ({ type }: OfferedMethod): KindView => views[type] as KindView;

const sectionOf = (method: OfferedMethod) =>
	viewOf(method).section?.(method.details) ?? (method.type as Section);
