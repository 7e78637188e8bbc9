// Served pages follow the run: new data is shown in the open view.
let stamp = null;
async function follow() {
  const live = document.getElementById("live");
  try {
    const state = await (await fetch("/state.json")).json();
    if (stamp !== null && state.stamp !== stamp) {
      const top = document.querySelector("#view .code")?.scrollTop;
      load(await (await fetch("/data.json")).json());
      frame();
      show();
      if (top) document.querySelector("#view .code")?.scrollTo(0, top);
    }
    stamp = state.stamp;
    document.getElementById("live").textContent = state.running ? "● running" : "";
  } catch (e) {
    if (live) live.textContent = "the server has ended";
  }
  setTimeout(follow, 1000);
}
follow();
