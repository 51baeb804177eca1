import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Language } from '#contract/languages/languages.ts';
import { ApiError } from '../../api/client.ts';
import type { CheckName } from './contract-checks.ts';

type Path = readonly PropertyKey[];
type Checked<Values> = {
	name: CheckName;
	language: Language;
	/** The request body for these values. */
	toInput: (values: Values) => object;
	/** The form's field for a path of the input, behind `data`; default: the path's words with dots. */
	fieldOf?: ((path: Path) => string) | undefined;
	/** Message for a value that is missing. */
	required: string;
};

/**
 * A form's check by the schema of the call that it makes. The schemas arrive with the first check: a form
 * that is only looked at loads none.
 */
export function contractResolver<Values extends FieldValues>(checked: Checked<Values>): Resolver<Values> {
	const { name, language, toInput, fieldOf = plainField, required } = checked;
	return async (values) => {
		const { checks, wordIn } = await import('./contract-checks.ts');
		wordIn(language);
		const result = checks[name].safeParse({ data: toInput(values) }, { reportInput: true });
		if (result.success) return { values, errors: {} };
		const errors: Record<string, { type: string; message: string }> = {};
		for (const issue of result.error.issues) {
			const field = fieldOf(issue.path.slice(1));
			const isMissing = issue.code === 'invalid_type' && (issue.input ?? '') === '';
			errors[field] ??= { type: issue.code ?? 'invalid', message: isMissing ? required : issue.message };
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
