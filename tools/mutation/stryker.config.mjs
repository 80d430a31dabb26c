// Changes the rules line by line and reports each change that no unit test detects. It fails if too many changes survive.
// It omits files that mainly tests of the API prove, and constants of modules.
// The report is in .local/mutation. Stryker has its own lock file:
//   npm ci --prefix tools/mutation
//   node tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js run tools/mutation/stryker.config.mjs

export default {
  mutate: [
    "functions/src/{accounts,audit,coupons,emails,learning,letters,notices,readiness,reminders}/rules.ts",
    "functions/src/payments/{rules,price,packs/rules}.ts",
    "functions/src/payments/securepay/protocol.ts",
    "web/src/payments/admin/sales-rows.ts",
  ],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  inPlace: true,
  concurrency: 2,
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: ".local/mutation/report.html" },
  tempDirName: ".local/mutation/temp",
  ignoreStatic: true, // each change of a module's constants would run all tests
  thresholds: { high: 90, low: 80, break: 70 },
};
