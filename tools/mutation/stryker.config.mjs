// `npx stryker run tools/mutation/stryker.config.mjs` changes the rules line by line and reports each change
// that no unit test detects. The nightly run installs Stryker. The report is in .local/mutation.

export default {
  mutate: [
    "functions/src/**/rules.ts",
    "functions/src/payments/{price,review,receipt}.ts",
    "functions/src/payments/securepay/*.ts",
    "functions/src/app/endpoints.ts",
    "!**/*.test.ts",
  ],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  inPlace: true,
  concurrency: 2,
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: ".local/mutation/report.html" },
  tempDirName: ".local/mutation/temp",
  thresholds: { high: 90, low: 70, break: null },
};
