import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import type { TextReader } from '../../i18n/text-reader.ts';
import type { CheckName } from './contract-checks.ts';

type Path = readonly PropertyKey[];
export type Checked<Values> = {
	check: CheckName;
	/** The request body for these values, where it is another shape; default: what is typed, and `more`. */
	toInput?: (values: Values) => object;
	/** Values of the call beside what is typed, or in its place. */
	more?: (values: Values) => object;
	/** Fields that may not be empty although the call can do without them. */
	required?: readonly (keyof Values & string)[];
	/** The form's field for a path of the input, behind `data`; default: the path's words with dots. */
	fieldOf?: (path: Path) => string;
};

/**
 * A form's check by the schema of the call that it makes, which gives the request body. The schemas arrive
 * with the first check: a form that is only looked at loads none.
 */
export function contractResolver<Values extends FieldValues>(
	{ check, toInput, more, required, fieldOf = plainField }: Checked<Values>,
	{ language, t }: Pick<TextReader, 'language' | 't'>,
): Resolver<Values, unknown, object> {
	return async (values) => {
		const { checks, typedInput, wordingIn } = await import('./contract-checks.ts');
		const error = wordingIn(language, (fault, count) => t(`desk.form.fault.${fault}`, { limit: count }));
		const input = toInput?.(values) ?? { ...typedInput(check, values, required), ...more?.(values) };
		const result = checks[check].safeParse({ data: input }, { error });
		if (result.success) return { values: input, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const issue of result.error.issues) {
			const field = fieldOf(issue.path.slice(1));
			errors[field] ??= { type: issue.code ?? 'invalid', message: issue.message };
		}
		return { values: {}, errors: errors as FieldErrors<Values> };
	};
}

const plainField = (path: Path) => path.map(String).join('.');

/** The server's refusals of single fields, by the form's names. */
export function refusedFields(error: unknown, fieldOf = plainField): [field: string, message: string][] {
	if (!(error instanceof ApiError)) return [];
	return (error.details.errors ?? []).map(({ path, message }) => [
		fieldOf(path.slice(1)),
		message.replace(/^[\w.]+: /, ''),
	]);
}
