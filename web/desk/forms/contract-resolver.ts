import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextReader } from '../../i18n/text-reader.ts';
import type { CheckName } from './contract-checks.ts';
import { type InputPath, plainField } from './refused-fields.ts';

export type FormCheck<Values> = {
	check: CheckName;
	/** The request body for these values, where it is another shape; default: what is typed, and `more`. */
	toInput?: (values: Values) => object;
	/** Values of the call beside what is typed, or in its place. */
	more?: (values: Values) => object;
	/** Fields that may not be empty although the call can do without them. */
	required?: readonly (keyof Values & string)[];
	/** The form's field for a path of the input, behind `data`; default: the path's words with dots. */
	fieldOf?: (path: InputPath) => string;
};

/**
 * A form's check by the schema of the call that it makes, which gives the request body. The schemas arrive
 * with the first check: a form that is only looked at loads none.
 */
export function contractResolver<Values extends FieldValues>(
	{ check, toInput, more, required, fieldOf = plainField }: FormCheck<Values>,
	{ language, t }: Pick<TextReader, 'language' | 't'>,
): Resolver<Values, unknown, object> {
	return async (values) => {
		const { faultsOf, typedInput } = await import('./contract-checks.ts');
		const input = toInput?.(values) ?? { ...typedInput(check, values, required), ...more?.(values) };
		const faults = faultsOf(check, { data: input });
		if (faults.length === 0) return { values: input, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const { path, fault, limit, found } of faults) {
			const written = limit === undefined ? '' : formatNumber(limit, language, 2);
			errors[fieldOf(path.slice(1))] ??= {
				type: fault,
				message: t(`desk.form.fault.${fault}`, { limit: written, ...found }),
			};
		}
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}
