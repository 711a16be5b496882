// Loaded into a site before all else: by each SIGUSR2 the clock by which pages grow old goes two hours on.
const hours = 2;
const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += hours * 3_600_000;
});
