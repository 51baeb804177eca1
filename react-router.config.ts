import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'web',
	buildDirectory: 'build',
	ssr: true,
	// The whole route list is small; sending it at once saves a call before the first navigation.
	routeDiscovery: { mode: 'initial' },
	// One file per route: its loader for the browser is a few lines and never worth a request of its own.
	splitRouteModules: false,
	async buildEnd({ reactRouterConfig }) {
		const { compressFiles, fillTexts } = await import('./scripts/built-files.ts');
		fillTexts(`${reactRouterConfig.buildDirectory}/client`);
		await compressFiles(`${reactRouterConfig.buildDirectory}/client`);
	},
} satisfies Config;
