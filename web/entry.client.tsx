import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ApiContext } from './api/api-context.ts';
import { browserContext } from './api/browser.ts';
import { HydratedProvider } from './api/hydrated.tsx';
import { receiveData } from './api/received-data.tsx';
import type { EarlyWindow } from './early-script.ts';
import { loadUnreachableScreen } from './features/layout/error-screen.tsx';
import { loadTexts, settleLanguage } from './i18n/browser-texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';
import { layOutRest } from './lay-out-rest.ts';

const { api, queryClient } = browserContext();
receiveData(queryClient);

const page = window as EarlyWindow;
// React handles events from here on.
const early = page.early ?? [];
page.early = null;

/**
 * After the first render in the browser, lays out the rest of the page and replays input that was made before
 * hydration.
 */
function Awake({ children }: { children: ReactNode }) {
	useEffect(() => {
		layOutRest();
		const inputs = early.splice(0);
		if (inputs.length > 0) void import('./replay-input.ts').then(({ replayInput }) => replayInput(inputs));
	}, []);
	return children;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<TextsProvider>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						<HydratedProvider>
							<Awake>
								<HydratedRouter />
							</Awake>
						</HydratedProvider>
					</QueryClientProvider>
				</ApiContext>
			</TextsProvider>
		</StrictMode>,
	);
});

const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
idle(() => void settleLanguage().catch(() => {}), { timeout: 4000 });
// Loads the texts of other pages before a fast reader needs them, and what is shown without a connection.
setTimeout(() => idle(() => void Promise.all([loadTexts(), loadUnreachableScreen()]).catch(() => {})), 3000);

// A fast click may interrupt a view transition, which is not an error.
addEventListener('unhandledrejection', (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
		event.preventDefault();
});
