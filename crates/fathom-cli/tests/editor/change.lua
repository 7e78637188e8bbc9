-- With the configuration that the docs give: explores a file, changes one function of it, saves, and writes what was seen as JSON.
local out = vim.env.SEEN
local seen = { ends = {}, messages = {} }
local function finish()
  local file = io.open(out, "w")
  file:write(vim.fn.json_encode(seen))
  file:close()
  vim.cmd("qa!")
end
local ok, err = pcall(function()
  vim.opt.runtimepath:append(vim.env.CONFIG)
  local token
  require("fathom").setup({
    cmd = { vim.env.FATHOM, "lsp" },
    time = vim.env.LIMIT,
    handlers = {
      ["$/progress"] = function(_, result)
        if result.value.kind == "begin" then token = result.token end
        if result.value.kind == "end" then table.insert(seen.ends, result.value.message or "") end
      end,
      ["window/showMessage"] = function(_, result) table.insert(seen.messages, result.message) return vim.NIL end,
    },
  })
  vim.cmd("filetype on")
  vim.cmd("edit " .. vim.env.FILE)
  local buffer = vim.api.nvim_get_current_buf()
  if vim.env.CANCEL then
    vim.wait(60000, function() return token ~= nil end, 20)
    -- The search is under way when its result folder is being made.
    vim.wait(3000)
    local client = vim.lsp.get_active_clients()[1]
    client.notify("window/workDoneProgress/cancel", { token = token })
    local began = vim.loop.now()
    seen.cancelled = vim.wait(60000, function() return #seen.ends > 0 end, 20)
    seen.took = vim.loop.now() - began
    return
  end
  local function ended(n) return vim.wait(120000, function() return #seen.ends >= n end, 50) end
  ended(1)
  local function errors()
    return vim.tbl_filter(function(d) return d.severity == vim.diagnostic.severity.ERROR end, vim.diagnostic.get(buffer))
  end
  vim.wait(5000, function() return #errors() > 0 end, 20)
  seen.before = errors()[1] and errors()[1].lnum
  vim.wait(5000, function() return #(vim.fn.sign_getplaced(buffer, { group = "fathom" })[1].signs) > 0 end, 20)
  seen.signs = {}
  for _, sign in ipairs(vim.fn.sign_getplaced(buffer, { group = "fathom" })[1].signs) do
    seen.signs[sign.name] = (seen.signs[sign.name] or 0) + 1
  end
  vim.cmd("%s/" .. vim.env.FROM .. "/" .. vim.env.TO .. "/")
  vim.cmd("silent write")
  ended(2)
  -- Diagnostics come after the end of the progress.
  vim.wait(10000, function() return errors()[1] and errors()[1].lnum ~= seen.before end, 20)
  seen.after = errors()[1] and errors()[1].lnum
end)
if not ok then seen.failed = tostring(err) end
finish()
