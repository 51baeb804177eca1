import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextReader } from '../../i18n/text-reader.ts';
import type { CheckName } from './contract-checks.ts';
import { type InputPath, plainField } from './refused-fields.ts';

export type FormCheck<Values> = {
	check: CheckName;
	/** Builds the request body. By default it consists of the typed values and `more`. */
	toInput?: (values: Values) => object;
	/** Values to add to the typed ones, or to replace them with. */
	more?: (values: Values) => object;
	/** Fields that the form requires although the call does not. */
	required?: readonly (keyof Values & string)[];
	/** Maps a path of the input, below `data`, to a form field. Defaults to the path joined with dots. */
	fieldOf?: (path: InputPath) => string;
};

/**
 * Validates a form with the schema of its call and produces the request body. The schemas are loaded at the
 * first validation, so a form that is only viewed loads none.
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
