import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { include: ['docs/clients/*.test.ts'], globalSetup: './tests/support/global-setup.ts', root: '.' },
});
