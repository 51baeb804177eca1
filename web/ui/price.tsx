import { useContext } from 'react';
import { formatClp, formatUsd, usdCents } from '#contract/payments/money.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DollarRate } from './dollar-rate.ts';

type PriceProps = {
	/** Whole CLP. */
	amount: number;
	/** Writes "CLP" after it: once near a price is enough. */
	currency?: boolean;
	/** The former price: struck through, and said so to screen readers by the label given. */
	struck?: string;
	/** Shows today's dollars below, for those who chose it in the settings. */
	dollars?: boolean;
	className?: string;
};

/** `$1.290.000` in Spanish, `$1,290,000` in English, in tabular figures. */
export function Price({ amount, currency, struck, dollars, className = '' }: PriceProps) {
	const { language } = useTranslation();
	const rate = useContext(DollarRate);
	const cents = dollars ? usdCents(amount, rate) : null;
	const text = <span className="whitespace-nowrap">{formatClp(amount, language)}</span>;
	if (struck === undefined)
		return (
			<span className={`figures ${className}`}>
				{text}
				{currency && <span className="text-[max(0.7em,0.75rem)] font-normal text-soft"> CLP</span>}
				{cents !== null && (
					<span className="block text-sm font-normal text-soft">≈ {formatUsd(cents, language)}</span>
				)}
			</span>
		);
	return (
		<s className={`figures whitespace-nowrap text-faint ${className}`}>
			<span className="sr-only">{struck} </span>
			{text}
		</s>
	);
}
