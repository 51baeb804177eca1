import { formatClp } from '#contract/money.ts';
import { useLanguage } from '../i18n/use-language.ts';

type PriceProps = {
	/** Whole CLP. */
	amount: number;
	/** Writes "CLP" after it: once near a price is enough. */
	currency?: boolean;
	/** The former price: struck through, and said so to screen readers by the label given. */
	struck?: string;
	className?: string;
};

/** `$1.290.000` in Spanish, `$1,290,000` in English, in tabular figures. */
export function Price({ amount, currency, struck, className = '' }: PriceProps) {
	const text = `${formatClp(amount, useLanguage())}${currency ? ' CLP' : ''}`;
	if (struck === undefined) return <span className={`figures whitespace-nowrap ${className}`}>{text}</span>;
	return (
		<s className={`figures whitespace-nowrap text-faint ${className}`}>
			<span className="sr-only">{struck} </span>
			{text}
		</s>
	);
}
