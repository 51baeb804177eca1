import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from './browser-texts.ts';

/** `React.lazy` for a component and its texts. Shows `waiting`, or nothing, until both are loaded. */
export function lazyWithTexts<Props extends object>(
	importer: () => Promise<{ default: ComponentType<Props> }>,
	waiting?: (props: Props) => ReactNode,
): ComponentType<Props> {
	const Part = lazy(async () => {
		const [module] = await Promise.all([importer(), loadTexts().catch(() => {})]);
		return module;
	}) as unknown as ComponentType<Props>;
	return (props) => (
		<Suspense fallback={waiting?.(props)}>
			<Part {...props} />
		</Suspense>
	);
}
